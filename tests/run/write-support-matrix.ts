import {writeFileSync} from 'node:fs'
import {readArguments} from '#runtime/process/arguments.ts'
import {readReadme, withMatrix} from './support-matrix.ts'

readArguments({
  name: 'npm run content-lake:matrix',
  description: 'Writes what the Content Lake supports into its README.',
  options: {},
})

const {file, text} = readReadme()
writeFileSync(file, withMatrix(text))
