import type {LockedPackage} from '../npm/read-packages.ts'

const licencesOf = (licence: string) => {
  if (/ (?:AND|OR) /u.test(licence)) return [{expression: licence.replaceAll(/^\(|\)$/gu, '')}]
  // The identifiers of SPDX have no spaces.
  return [{license: licence.includes(' ') ? {name: licence} : {id: licence}}]
}

const hashesOf = (integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return [
    {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    },
  ]
}

/** The package URL of a package: `pkg:npm/%40scope/name@1.0.0`. */
const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${version}`

type Bill = Readonly<{
  product: Readonly<{name: string; version: string}>
  packages: readonly LockedPackage[]
  /** Licences of packages that name none. */
  statedElsewhere: Readonly<Record<string, Readonly<{licence: string}>>>
}>

/** The bill of materials of a product in CycloneDX 1.6. The same lock file gives the same bill. */
export const writeBill = ({product, packages, statedElsewhere}: Bill) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {component: {type: 'application', ...product, 'bom-ref': product.name}},
  components: packages.map(({name, version, licence, integrity, isOptional}) => {
    const stated = licence ?? statedElsewhere[name]?.licence
    const purl = purlOf(name, version)
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope: isOptional ? 'optional' : 'required',
      purl,
      ...(stated !== undefined && {licenses: licencesOf(stated)}),
      ...(integrity !== undefined && {hashes: hashesOf(integrity)}),
    }
  }),
})
