import {describeDataset} from '../dataset.ts'
import {runScript} from '../run-script.ts'
import {extractSchema} from './extract-schema.ts'
import {contentTargetOf} from './provision-target.ts'
import {provisionContent} from './provision.ts'

await runScript(async () => {
  const target = contentTargetOf(process.env)
  for await (const sentence of provisionContent(target, await extractSchema())) console.log(sentence)
  return `${describeDataset(target.dataset)} is ready for ${target.siteUrl}.`
})
