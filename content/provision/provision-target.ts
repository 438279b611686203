import {z} from 'zod'
import {type Dataset, datasetVariables} from '../dataset.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {sealKeyVariable} from '../sealing/read-seal-key.ts'
import {readEnvironment, required} from '../environment.ts'

/** The dataset to set up, and its site and Studio. */
export type ProvisionTarget = Readonly<{
  dataset: Dataset
  siteUrl: string
  studioUrl: string
  webhookSecret: string
  /** Seals the first regulated texts: without a seal no visitor is shown them. */
  sealKey: SealPrivateKey
  /** A token of Compliance, with which the rights of its role are tried. */
  complianceToken: string | undefined
}>

const address = (hint: string) => z.url({error: hint, protocol: /^https?$/u})

const variables = datasetVariables.extend({
  SANITY_PROVISION_TOKEN: required(
    'a token of the project with the Developer role (sanity.io/manage, API, Tokens)',
  ),
  SITE_URL: address('the public address of the site, for example https://www.example.com'),
  STUDIO_URL: address('the address of the Studio, for example https://studio.example.com'),
  SEAL_KEY: sealKeyVariable,
  SANITY_COMPLIANCE_TOKEN: z.string().optional(),
  SANITY_WEBHOOK_SECRET: required(
    'at least 32 characters, the same that the site is started with (openssl rand -hex 32 makes one)',
  ).min(32, 'at least 32 characters, the same that the site is started with'),
})

/** Parses it from the environment. Throws an Error that names each missing or malformed variable and its expected value. */
export function contentTargetOf(env: Readonly<Record<string, string | undefined>>): ProvisionTarget {
  const values = readEnvironment(variables, env)
  return {
    dataset: {
      projectId: values.SANITY_PROJECT_ID,
      dataset: values.SANITY_DATASET,
      token: values.SANITY_PROVISION_TOKEN,
      apiHost: values.SANITY_API_HOST,
    },
    siteUrl: values.SITE_URL.replace(/\/$/u, ''),
    studioUrl: values.STUDIO_URL.replace(/\/$/u, ''),
    webhookSecret: values.SANITY_WEBHOOK_SECRET,
    sealKey: values.SEAL_KEY,
    complianceToken: values.SANITY_COMPLIANCE_TOKEN,
  }
}
