import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {statedElsewhere} from '../licences/allowed-licences.ts'
import {readPackages} from '../npm-packages.ts'
import {writeBill} from './write-bill.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [given],
} = readArguments({
  name: 'npm run sbom',
  description:
    'Writes what production installs as a bill of materials in CycloneDX, by default into sbom.cdx.json.',
  positionals: {form: '[file]', min: 0, max: 1},
  options: {},
  example: 'sbom.cdx.json',
})

// `npm sbom --omit=dev` omits packages that are dev dependencies of another package.
const root = path.resolve(import.meta.dirname, '../..')
const file = path.resolve(given ?? path.join(root, 'sbom.cdx.json'))
const product = z
  .object({name: z.string(), version: z.string()})
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
const packages = readPackages(path.join(root, 'package-lock.json')).filter(({isShipped}) => isShipped)
writeFileSync(file, `${JSON.stringify(writeBill({product, packages, statedElsewhere}), null, 2)}\n`)
console.log(`${file}: ${packages.length} packages, CycloneDX 1.6`)
