import {checkProject} from './check-project.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run supabase:check',
  description:
    'Compares a hosted project with what the site needs, and changes nothing. Ends with 1 when something is missing.',
  options: {},
})

const problems = await checkProject(process.env).catch((error: unknown) => [
  error instanceof Error ? error.message : String(error),
])
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log('The project is set up as the site needs it.')
else process.exitCode = 1
