import postgres from 'postgres'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {newEmail} from './new-address.ts'

/** Creates a confirmed subscription to the incidents of a component. Returns the address. */
export async function existingSubscriber(component: string): Promise<string> {
  const settings = readSettings()
  const sql = postgres(connectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  const email = newEmail('subscriber')
  try {
    await sql`
      insert into subscriptions (topic, email, language, region, confirmed_at, component_ids)
      values ('status', ${email}, 'ar', 'MENA', now(), ${[component]})`
  } finally {
    await sql.end()
  }
  return email
}
