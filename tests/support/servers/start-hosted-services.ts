import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {type Keys, readKeys} from '#runtime/environment/keys.ts'
import {embeddedKeyPrefix} from '#domain/production-problems.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {brandProject} from '#dev-stack/content-lake/project.ts'
import {createContentLake, listen} from '#packages/content-lake/content-lake.ts'
import {createSmtpServer} from '#packages/mail-catcher/create-smtp-server.ts'
import {type MessageStore, openMessageStore} from '#packages/mail-catcher/messages.ts'
import {freePort} from '../ports.ts'
import {startDatabase, type TestDatabase} from '../start-database.ts'
import {type HttpsProxy, startHttpsProxy} from './proxies.ts'

// Unlike those of the embedded stack, which are the defaults of some programs.
const projectId = 'a1b2c3d4'
const dataset = 'live'
const databaseHost = 'abcdefghijklmnopqrst.supabase.co'
const siteHost = 'www.broker.example'
const studioUrl = 'https://studio.broker.example'

const hosts = {
  management: 'api.sanity.io',
  content: `${projectId}.api.sanity.io`,
  pictures: 'cdn.sanity.io',
  database: databaseHost,
  site: siteHost,
} as const

export type HostedServices = Readonly<{
  /** All that an operator sets for the site, the workers, the Studio's build and the setup, as `.env.example` explains it. */
  variables: Readonly<Record<string, string>>
  hosts: typeof hosts
  proxy: HttpsProxy
  /** The content as an editor reads and writes it. */
  content: SanityClient
  database: TestDatabase
  mails: MessageStore
  close: () => Promise<void>
}>

/** Keys that a public site takes for those of a hosted service. */
const renamed = (key: string) => key.replace(embeddedKeyPrefix, 'hosted')

const renameKeys = ({content, webhookSecret, supabase, ...others}: Keys): Keys => ({
  ...others,
  content: {
    ...content,
    viewer: renamed(content.viewer),
    editor: renamed(content.editor),
    publisher: renamed(content.publisher),
  },
  webhookSecret: renamed(webhookSecret),
  supabase: {
    ...supabase,
    publishable: renamed(supabase.publishable),
    secret: renamed(supabase.secret),
    site: renamed(supabase.site),
    publisher: renamed(supabase.publisher),
  },
})

async function startContent(folder: string, webhookUrl: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const {content: keys, webhookSecret} = renameKeys(readKeys(folder))
  const sealKey = makeSealKey('a-seal-key-of-the-broker')
  const project = brandProject({
    folder: path.join(folder, 'content-lake'),
    keys: {content: keys, webhookSecret},
    projectId,
    dataset,
    webhookUrl,
    pages: [`https://${hosts.site}`, studioUrl],
  })
  const lake = createContentLake({projects: [project], publicUrl: `https://${hosts.pictures}`})
  const listening = await listen(lake, port)
  return {
    url,
    client: createClient({
      projectId,
      dataset,
      token: keys.editor,
      apiVersion: '2025-02-19',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
    }),
    variables: {
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_READ_TOKEN: keys.viewer,
      SANITY_WEBHOOK_SECRET: webhookSecret,
      SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(sealKey)]}),
      SEAL_KEY: JSON.stringify(sealKey),
      SANITY_PUBLISHER_TOKEN: keys.publisher,
      OFFICER_MAILS: 'officers@broker.example',
      SANITY_PROVISION_TOKEN: keys.users.admin,
      SANITY_STUDIO_PROJECT_ID: projectId,
      SANITY_STUDIO_DATASET: dataset,
      SANITY_STUDIO_SITE_URL: `https://${hosts.site}`,
    },
    close: async () => {
      await listening.close()
      lake.close()
    },
  }
}

async function startMailServer(folder: string) {
  const store = openMessageStore(path.join(folder, 'mail'))
  const smtp = createSmtpServer(store)
  // A sender that is killed isn't fatal.
  smtp.on('error', (error) => console.error(error.message))
  const port = await freePort()
  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  return {
    store,
    variables: {SMTP_URL: `smtp://127.0.0.1:${port}`, STAFF_MAIL: 'office@broker.example'},
    close: async () =>
      await new Promise<void>((resolve) => {
        smtp.close(resolve)
      }),
  }
}

/**
 * Starts what plays a hosted Sanity project and a hosted Supabase project, and a mail server. Programs that get the variables reach them by
 * their public hosts, over https. The site, at its public host, is to be started by the caller.
 */
export async function startHostedServices(): Promise<HostedServices> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosted-services-'))
  const sitePort = await freePort()
  const site = `http://localhost:${sitePort}`
  const [content, database, mail] = await Promise.all([
    startContent(folder, `${site}/api/revalidate`),
    startDatabase({renameKeys}),
    startMailServer(folder),
  ])
  const proxy = await startHttpsProxy({
    [hosts.management]: {url: content.url, hostHeader: 'local'},
    [hosts.content]: {url: content.url, hostHeader: 'local'},
    [hosts.pictures]: {url: content.url, hostHeader: 'local'},
    [hosts.database]: {url: database.restUrl, hostHeader: 'local'},
    [hosts.site]: {url: site, hostHeader: 'public'},
  })
  return {
    variables: {
      ...proxy.variables,
      ...content.variables,
      ...mail.variables,
      SITE_URL: `https://${hosts.site}`,
      SITE_PORT: String(sitePort),
      // The webhook of the content calls it by its local name.
      ALLOWED_HOSTS: `localhost:${sitePort}`,
      STUDIO_URL: studioUrl,
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      SUPABASE_URL: `https://${hosts.database}`,
      SUPABASE_PUBLISHABLE_KEY: database.keys.supabase.publishable,
      SUPABASE_SITE_KEY: database.keys.supabase.site,
      SUPABASE_SECRET_KEY: database.keys.supabase.secret,
      SUPABASE_PUBLISHER_KEY: database.keys.supabase.publisher,
    },
    hosts,
    proxy,
    content: content.client,
    database,
    mails: mail.store,
    close: async () => {
      await Promise.all([proxy.close(), content.close(), database.close(), mail.close()])
      rmSync(folder, {recursive: true})
    },
  }
}
