import path from 'node:path'
import {exitWithMessage, runCommand} from '#runtime/process/run-command.ts'
import {describeMisspelt} from '#runtime/environment/misspelt-names.ts'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {makeTimeStampVariables} from '#runtime/environment/hosted-services.ts'
import {describeTrust} from './site/describe-trust.ts'
import {planSite} from './site/plan-site.ts'
import {refuseDemoBrand} from './site/refuse-demo-brand.ts'
import {
  markServed,
  assertBuildComplete,
  assertBuildMatchesCommit,
  assertPortFree,
} from './site/check-build.ts'
import {requireSiteVariables, readSiteContext} from './site/site-context.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {describeKeyEnds} from '#domain/key-ends.ts'

readArguments({
  name: 'npm run serve',
  description: 'Serves the built site, against the services that the environment and `.env` name.',
  options: {},
})

const root = path.resolve(import.meta.dirname, '..')

// Serves the built site with the configured services.
await exitWithMessage(async () => {
  assertBuildMatchesCommit(root)
  const environment = readStackVariables(root)
  const {settings, variables} = environment
  for (const line of describeMisspelt(root)) console.warn(line)
  requireSiteVariables(variables.site)
  console.log(describeTrust(variables, {...process.env, ...makeTimeStampVariables(settings, process.env)}))
  for (const line of describeKeyEnds({...process.env, ...variables.site}, Date.now())) console.warn(line)
  await refuseDemoBrand(variables.site)
  assertBuildComplete(root)
  const context = readSiteContext(root, environment)
  // The listening site owns the mark. A second site must not replace it.
  await assertPortFree(context.port, context.host)
  markServed(root)
  const {args, env} = planSite(context, 'built')
  await runCommand([process.execPath, ...args], env)
})
