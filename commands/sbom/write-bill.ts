import type {LockedPackage} from '../npm-packages.ts'

const listLicences = (licence: string) => {
  if (/ (?:AND|OR) /u.test(licence)) return [{expression: licence.replaceAll(/^\(|\)$/gu, '')}]
  // SPDX identifiers don't contain spaces.
  return [{license: licence.includes(' ') ? {name: licence} : {id: licence}}]
}

const listHashes = (integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return [
    {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    },
  ]
}

/** The package URL of a package: `pkg:npm/%40scope/name@1.0.0`. */
const toPurl = (name: string, version: string): string =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${version}`

type Bill = Readonly<{
  product: Readonly<{name: string; version: string}>
  packages: readonly LockedPackage[]
  /** Licences of packages without a `license` field. */
  statedElsewhere: Readonly<Record<string, Readonly<{licence: string}>>>
}>

/** Writes a product's bill of materials in CycloneDX 1.6. The same lock file gives the same bill. */
export const writeBill = ({product, packages, statedElsewhere}: Bill) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {component: {type: 'application', ...product, 'bom-ref': product.name}},
  components: packages.map(({name, version, licence, integrity, isOptional}) => {
    const stated = licence ?? statedElsewhere[name]?.licence
    const purl = toPurl(name, version)
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope: isOptional ? 'optional' : 'required',
      purl,
      ...(stated !== undefined && {licenses: listLicences(stated)}),
      ...(integrity !== undefined && {hashes: listHashes(integrity)}),
    }
  }),
})
