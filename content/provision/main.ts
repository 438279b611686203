import {describeDataset} from '../dataset.ts'
import {runScript} from '../run-script.ts'
import {extractSchema} from './extract-schema.ts'
import {provisionTargetOf} from './provision-target.ts'
import {provision} from './provision.ts'

await runScript(async () => {
  const target = provisionTargetOf(process.env)
  for await (const sentence of provision(target, await extractSchema())) console.log(sentence)
  return `${describeDataset(target.dataset)} is ready for ${target.siteUrl}.`
})
