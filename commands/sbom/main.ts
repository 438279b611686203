import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'
import {statedElsewhere} from '../licences/allowed-licences.ts'
import {readPackages} from '../npm/read-packages.ts'
import {writeBill} from './write-bill.ts'

// Usage: npm run sbom [-- file]
// Writes the bill of materials of what production installs. `npm sbom --omit=dev` leaves out packages that another package has for its development.
const root = path.resolve(import.meta.dirname, '../..')
const file = path.resolve(process.argv[2] ?? path.join(root, 'sbom.cdx.json'))
const product = z
  .object({name: z.string(), version: z.string()})
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
const packages = readPackages(path.join(root, 'package-lock.json')).filter(({isShipped}) => isShipped)
writeFileSync(file, `${JSON.stringify(writeBill({product, packages, statedElsewhere}), null, 2)}\n`)
console.log(`${file}: ${packages.length} packages, CycloneDX 1.6`)
