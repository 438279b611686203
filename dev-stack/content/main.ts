import {importContent} from '#content/import.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {embeddedDataset} from './embedded-dataset.ts'
import {unfinishedWork} from '../data-folder.ts'

const settings = readSettings()
const unfinished = unfinishedWork(settings.dataDir, 'contentImport')

const keys = readKeys(settings.dataDir)

unfinished.begin()
console.log(await importContent({...embeddedDataset(settings, keys), sealKey: keys.seal.signing}))
unfinished.end()
