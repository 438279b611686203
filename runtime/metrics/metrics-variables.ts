import {z} from 'zod'

/** The variables of every program with metrics. Metrics are off without a port, and local without a host. */
export const metricsVariables = {
  METRICS_PORT: z.coerce
    .number({error: 'a port for the metrics, for example 9464'})
    .int()
    .min(1)
    .max(65_535)
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\da-z.:-]+$/iu, 'the address that metrics are served at, 127.0.0.1 or that of a closed network')
    .default('127.0.0.1'),
} as const
