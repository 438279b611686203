import {awaitFirstSeal, embeddedDataset, isEmpty} from '../content/embedded-dataset.ts'
import {unfinishedWork} from '../data-folder.ts'
import {
  buildStamp,
  type BuildOutput,
  computeFingerprint,
  type BuildInputs,
} from '#commands/site/build-stamp.ts'
import type {StackVariables} from '#runtime/environment/site-variables.ts'
import type {Keys} from '#runtime/environment/keys.ts'
import type {Settings} from '#runtime/environment/settings.ts'
import {assertNotServed, markServed} from '#commands/site/check-build.ts'
import {
  loopback,
  planSite,
  planSiteBuild,
  siteInputs,
  siteOutput,
  type SiteContext,
} from '#commands/site/plan-site.ts'
import {planStudio, planStudioBuild, studioInputs, studioOutput} from '../studio/plan-studio.ts'
import type {Supervisor} from '../supervisor/create-supervisor.ts'
import type {TaskPlan} from '#runtime/process/process-plan.ts'
import {
  planContentImport,
  planDemoFeed,
  planDemoHistory,
  planMarketData,
  planMailer,
  planUptimeMonitor,
  planPublisher,
  planEvidence,
  planRetention,
  planEmulators,
} from './plan-services.ts'

export type Stack = Readonly<{
  root: string
  mode: 'built' | 'dev'
  settings: Settings
  keys: Keys
  variables: StackVariables
  supervisor: Supervisor
  /** Prints a line for the user who started the stack. */
  say: (line: string) => void
}>

async function startContent({root, settings, keys, variables, supervisor}: Stack): Promise<void> {
  if (!variables.embedded.sanity) return
  await supervisor.start(planEmulators(root, settings).lake)
  if (
    unfinishedWork(settings.dataDir, 'contentImport').exists() ||
    (await isEmpty(embeddedDataset(settings, keys)))
  )
    await supervisor.run('content-import', planContentImport(root))
}

async function startDatabase({root, settings, variables, supervisor}: Stack): Promise<void> {
  if (!variables.embedded.supabase) return
  const {database, rest} = planEmulators(root, settings)
  await supervisor.start(database)
  await supervisor.start(rest)
}

async function buildUnlessFresh(
  supervisor: Supervisor,
  name: string,
  output: BuildOutput,
  inputs: BuildInputs,
  plan: () => TaskPlan,
): Promise<void> {
  const stamp = buildStamp(output)
  const wanted = computeFingerprint(inputs)
  if (stamp.matches(wanted)) return
  stamp.clear()
  const task = plan()
  await supervisor.run(name, task)
  if (!stamp.set(wanted)) throw new Error(`${task.title} made no ${output.lastFile} in ${output.folder}.`)
}

async function startStudio({root, mode, settings, variables, supervisor}: Stack): Promise<void> {
  const context = {
    root,
    url: settings.urls.studio,
    port: settings.ports.studio,
    variables: variables.studio,
  }
  if (mode === 'built')
    await buildUnlessFresh(supervisor, 'studio-build', studioOutput(root), studioInputs(context), () =>
      planStudioBuild(context),
    )
  await supervisor.start(planStudio(context, mode))
}

async function startSite({root, mode, settings, keys, variables, supervisor, say}: Stack): Promise<void> {
  if (variables.embedded.sanity) await awaitFirstSeal(embeddedDataset(settings, keys), say)
  const context: SiteContext = {
    root,
    url: settings.urls.site,
    port: settings.ports.site,
    host: loopback,
    variables: {...variables.site, ...variables.receipts},
  }
  if (mode === 'built') {
    await buildUnlessFresh(supervisor, 'site-build', siteOutput(root), siteInputs(context), () => {
      assertNotServed(root)
      return planSiteBuild(context)
    })
    markServed(root)
  }
  await supervisor.start(planSite(context, mode))
}

const portVariable = (name: string, port: number | undefined): Readonly<Record<string, string>> =>
  port === undefined ? {} : {[name]: String(port)}

async function startMailer({root, settings, variables, supervisor}: Stack): Promise<void> {
  const metrics = portVariable('MAILER_METRICS_PORT', settings.ports.mailerMetrics)
  if (variables.workers)
    await supervisor.start(
      planMailer(root, {...variables.site, ...variables.receipts, ...variables.workers, ...metrics}),
    )
}

async function startPublisher({root, settings, variables, supervisor}: Stack): Promise<void> {
  const {site, workers, publisher} = variables
  const metrics = portVariable('PUBLISHER_METRICS_PORT', settings.ports.publisherMetrics)
  if (workers && publisher)
    await supervisor.start(planPublisher(root, {...site, ...workers, ...publisher, ...metrics}))
}

async function startRetention({root, variables, supervisor}: Stack): Promise<void> {
  if (variables.workers)
    await supervisor.start(planRetention(root, {...variables.site, ...variables.workers}))
}

async function startEvidence({root, variables, supervisor}: Stack): Promise<void> {
  const {site, workers, evidence} = variables
  if (workers && evidence) await supervisor.start(planEvidence(root, {...site, ...workers, ...evidence}))
}

async function startMarketData({root, settings, variables, supervisor}: Stack): Promise<void> {
  const {site, marketData, embedded} = variables
  if (!marketData) return
  const hasDemo = settings.hasDemoQuotes && embedded.supabase
  if (hasDemo) await supervisor.run('demo-history', planDemoHistory(root))
  const metrics = portVariable('MARKET_DATA_METRICS_PORT', settings.ports.marketDataMetrics)
  await supervisor.start(planMarketData(root, {...site, ...marketData, ...metrics}))
  if (hasDemo) await supervisor.start(planDemoFeed(root))
}

async function startUptimeMonitor({root, settings, variables, supervisor}: Stack): Promise<void> {
  const metrics = portVariable('UPTIME_MONITOR_METRICS_PORT', settings.ports.operationsMetrics)
  if (variables.workers)
    await supervisor.start(planUptimeMonitor(root, {...variables.site, ...variables.workers, ...metrics}))
}

/** Starts everything, each service once its dependencies are ready. Rejects with the error of the first service that fails. */
export async function startStack(stack: Stack): Promise<void> {
  // Building the site needs content and market data. The Studio's build doesn't, so it runs in parallel.
  const {mail, timestampAuthority} = planEmulators(stack.root, stack.settings)
  const sources = Promise.all([
    startDatabase(stack),
    startContent(stack),
    // Its first start writes the certificate that workers use to check time stamps.
    stack.supervisor.start(timestampAuthority),
  ])
  await Promise.all([
    stack.supervisor.start(mail),
    startStudio(stack),
    sources.then(
      async () =>
        await Promise.all([
          startMailer(stack),
          startPublisher(stack),
          startRetention(stack),
          startEvidence(stack),
          startMarketData(stack),
          startSite(stack),
        ]),
    ),
  ])
  // Last, so that a service that hasn't started yet doesn't count as down.
  await startUptimeMonitor(stack)
}
