import {z} from 'zod'
import {readEnvironment, required} from '#content/environment.ts'
import type {HostedService} from '#tests/support/accounts/auth-client.ts'
import {runCommand} from './run-command.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run supabase:contract',
  description:
    'Runs the contract tests of sign-in against the hosted project of the environment. They make accounts in it.',
  options: {},
})

const address = (hint: string) =>
  z.url({error: hint, protocol: /^https?$/u}).transform((url) => url.replace(/\/$/u, ''))

const variables = z.object({
  SUPABASE_URL: address("the project's API address, for example https://abc.supabase.co"),
  SUPABASE_PUBLISHABLE_KEY: required("the project's publishable key, sb_publishable_…"),
  SUPABASE_SITE_KEY: required('a token of the project with the role site_writer'),
  SITE_URL: address('the site to which links in mails lead: the site_url of the project'),
  INBOX_URL: address(
    'where the mails to the accounts of the tests are read: Mailpit, for example http://localhost:54324',
  ),
  // The hosted service rejects addresses of "example.com".
  CONTRACT_MAIL_DOMAIN: z.string().min(4).default('example.com'),
})

/** The inbox at an address: Mailpit, or that of the embedded stack. */
async function findInbox(url: string): Promise<HostedService['inbox']> {
  const exists = async (path: string) => {
    const response = await fetch(`${url}${path}`).catch((cause: unknown) => {
      throw new Error(`INBOX_URL: there is no response from ${url}.`, {cause})
    })
    return response.ok
  }
  if (await exists('/api/v1/info')) return {kind: 'mailpit', url}
  if (await exists('/api/messages')) return {kind: 'embedded', url}
  throw new Error(`INBOX_URL: at ${url} there is neither Mailpit nor the inbox of an embedded stack.`)
}

try {
  const environment = readEnvironment(variables, process.env)
  const service: HostedService = {
    url: environment.SUPABASE_URL,
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY,
    siteKey: environment.SUPABASE_SITE_KEY,
    siteUrl: environment.SITE_URL,
    mailDomain: environment.CONTRACT_MAIL_DOMAIN,
    inbox: await findInbox(environment.INBOX_URL),
  }
  console.log(
    `The sign-in service at ${service.url} is tested through its client library; mails are read at ${service.inbox.url}.`,
  )
  const endedWell = await runCommand(
    ['vitest', 'run', '--project', 'contract*', '--reporter=verbose', 'tests/contract/auth'],
    {env: {...process.env, AUTH_TARGET: JSON.stringify(service)}},
  )
  if (!endedWell) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
