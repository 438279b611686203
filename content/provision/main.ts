import {describeDataset} from '../dataset.ts'
import {runScript} from '../environment.ts'
import {extractSchema} from './deploy-schema.ts'
import {readContentTarget, provisionContent} from './provision.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run content:provision',
  description:
    'Sets up a hosted dataset for the site: schema, origins, webhook. What is there already stays.',
  options: {},
})

await runScript(async () => {
  const target = readContentTarget(process.env)
  for await (const sentence of provisionContent(target, await extractSchema())) console.log(sentence)
  return `${describeDataset(target.dataset)} is ready for ${target.siteUrl}.`
})
