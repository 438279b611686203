import {z} from 'zod'

const collector = (example: string) =>
  z.url({error: `where traces are sent by OTLP over HTTP, for example ${example}`}).optional()

/** The usual variables of OpenTelemetry, as far as the site reads them itself: its exporter reads those for headers, compression and time-outs. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('http://localhost:4318/v1/traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({error: 'which share of the requests is traced, 0 to 1'})
    .min(0)
    .max(1)
    .default(1),
} as const
