import 'server-only'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

/** Starts tracing if a collector is configured, and only then loads the libraries. Returns a function that sends the remaining spans. */
export async function traceIfNamed(): Promise<() => Promise<void>> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: all,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
    OTEL_TRACES_SAMPLER_ARG: share,
  } = siteEnvironment()
  if (all === undefined && traces === undefined) return async () => await Promise.resolve()
  const {startTracing} = await import('./start-tracing.ts')
  return startTracing({share, build: process.env['BUILD_ID'] ?? 'unbuilt'})
}
