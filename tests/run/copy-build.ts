import {cpSync, copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {type BuildOutput, buildStamp} from '#commands/build/build-stamp.ts'
import {type BuildInputs, fingerprint} from '#commands/build/fingerprint.ts'
import {readStackVariables} from '#commands/environment/read-stack-variables.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {siteInputs, siteOutput} from '#commands/site/plan-site.ts'
import {studioInputs, studioOutput} from '#dev-stack/studio/plan-studio.ts'
import {addressMove, moveAddresses} from './move-addresses.ts'
import {testEnvironment} from './test-environment.ts'

const root = path.resolve(import.meta.dirname, '../..')
const holdsText = /\.(?:html|rsc|meta|body|js|json)$/u

/** Copies what one stack built for another, whose addresses it then names, and stamps it as a build of its own. */
function copyBuild(from: string, output: BuildOutput, inputs: BuildInputs): void {
  rmSync(output.folder, {recursive: true, force: true})
  const cache = path.join(from, 'cache')
  cpSync(from, output.folder, {recursive: true, filter: (file) => file !== cache})
  const move = addressMove(readSettings(testEnvironment), readSettings())
  for (const file of readdirSync(output.folder, {recursive: true, withFileTypes: true})) {
    // The folder of a route may be named as a file is.
    if (!file.isFile() || !holdsText.test(file.name)) continue
    const place = path.join(file.parentPath, file.name)
    const text = readFileSync(place, 'utf8')
    const moved = moveAddresses(text, move)
    if (moved !== text) writeFileSync(place, moved)
  }
  if (!buildStamp(output).set(fingerprint(inputs))) throw new Error(`The build in ${from} is incomplete.`)
}

const settings = readSettings()
mkdirSync(settings.dataDir, {recursive: true})
// Pages and the Studio hold keys of the stack that they were built for.
copyFileSync(
  path.join(testEnvironment['DATA_DIR'] ?? '', 'keys.json'),
  path.join(settings.dataDir, 'keys.json'),
)
const {variables} = readStackVariables(root)
copyBuild(
  path.join(root, 'web', testEnvironment['SITE_BUILD_DIR'] ?? ''),
  siteOutput(root),
  siteInputs({
    root,
    url: settings.urls.site,
    port: settings.ports.site,
    reach: 'loopback',
    variables: variables.site,
  }),
)
copyBuild(
  path.join(root, 'studio', testEnvironment['STUDIO_BUILD_DIR'] ?? ''),
  studioOutput(root),
  studioInputs({root, url: settings.urls.studio, port: settings.ports.studio, variables: variables.studio}),
)
