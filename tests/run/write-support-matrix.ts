import {writeFileSync} from 'node:fs'
import {readReadme, withMatrix} from './support-matrix.ts'

const {file, text} = readReadme()
writeFileSync(file, withMatrix(text))
