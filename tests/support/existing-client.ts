import postgres from 'postgres'
import {hashPassword} from '#emulators/auth/tokens/password-hash.ts'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {newEmail} from './new-address.ts'

/** Creates a confirmed client who has not been mailed recently, so no rate limit applies. Returns the address. */
export async function existingClient(name: string, password: string): Promise<string> {
  const settings = readSettings()
  const sql = postgres(connectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
  const email = newEmail(name)
  try {
    await sql`
      insert into auth.users (email, encrypted_password, email_confirmed_at)
      values (${email}, ${await hashPassword(password)}, now())`
  } finally {
    await sql.end()
  }
  return email
}
