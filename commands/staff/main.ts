import {unwrap} from '#workers/connect-database.ts'
import {UsageError, runDatabaseCommand} from '../run-database-command.ts'

const usage = `Usage: npm run staff -- <command>

  list              who reads the inbox at /staff, and whether they have a second factor
  appoint <e-mail>  lets the owner of a confirmed account read the inbox
  dismiss <e-mail>  removes that right`

await runDatabaseCommand(usage, async ({args: [name, address]}, database) => {
  if (name === 'list') {
    const staff = unwrap('list_staff', await database.rpc('list_staff'))
    const lines = staff.map(
      ({email, has_second_factor}) => `${email}  ${has_second_factor ? 'second factor' : 'no second factor'}`,
    )
    return lines.join('\n') || 'Nobody is staff.'
  }
  if (address === undefined) throw new UsageError(usage)
  if (name === 'appoint') {
    if (!unwrap('appoint_staff', await database.rpc('appoint_staff', {address})))
      throw new Error(`No confirmed account has the address ${address}: sign up at /auth first.`)
    return `${address} is staff; the inbox is at /staff.`
  }
  if (name === 'dismiss') {
    if (!unwrap('dismiss_staff', await database.rpc('dismiss_staff', {address})))
      throw new Error(`${address} was not staff.`)
    return `${address} is no longer staff.`
  }
  throw new UsageError(usage)
})
