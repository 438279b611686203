import {provision, readProvisionTarget} from './provision.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run supabase:provision',
  description: 'Sets up a hosted project for the site: migrations, settings and mail hook.',
  options: {},
})

try {
  const target = readProvisionTarget(process.env)
  for await (const sentence of provision(target)) console.log(sentence)
  console.log(`The project at ${target.SUPABASE_URL} is ready for ${target.SITE_URL}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
