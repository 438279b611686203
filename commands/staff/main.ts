import {unwrap} from '#workers/connect-database.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {runDatabaseCommand} from '../run-database-command.ts'

const {
  positionals: [name, address],
} = readArguments({
  name: 'npm run staff',
  description: 'Lists and changes the staff who can read the inbox at /staff.',
  positionals: {
    form: 'list | appoint <e-mail> | dismiss <e-mail>',
    min: 1,
    max: 2,
    choices: {
      list: 'lists the staff and whether they have a second factor',
      appoint: 'lets the owner of a confirmed account read the inbox',
      dismiss: 'removes that right',
    },
  },
  options: {},
  example: 'appoint officer@broker.example',
})

await runDatabaseCommand(async (database) => {
  if (name === 'list') {
    const staff = unwrap('list_staff', await database.rpc('list_staff'))
    const lines = staff.map(
      ({email, has_second_factor}) => `${email}  ${has_second_factor ? 'second factor' : 'no second factor'}`,
    )
    return lines.join('\n') || 'There is no staff.'
  }
  if (address === undefined) throw new Error('Missing argument: the e-mail address of the account.')
  if (name === 'appoint') {
    if (!unwrap('appoint_staff', await database.rpc('appoint_staff', {address})))
      throw new Error(`No confirmed account has the address ${address}: sign up at /auth first.`)
    return `${address} is staff; the inbox is at /staff.`
  }
  if (!unwrap('dismiss_staff', await database.rpc('dismiss_staff', {address})))
    throw new Error(`${address} was not staff.`)
  return `${address} is no longer staff.`
})
