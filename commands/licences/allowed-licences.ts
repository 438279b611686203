/** Licences that a package may have, and why: SPDX identifiers. */
export const allowedLicences: Readonly<Record<string, string>> = {
  '0BSD': 'permissive, without conditions',
  'Apache-2.0': 'permissive; its notices are in the packages that are shipped',
  'BSD-2-Clause': 'permissive; its notice is in the package',
  'BSD-3-Clause': 'permissive; its notice is in the package',
  'BlueOak-1.0.0': 'permissive; its notice is in the package',
  'CC-BY-4.0': 'data with attribution: the table of browsers of caniuse-lite, which only builds read',
  'CC0-1.0': 'public domain',
  ISC: 'permissive; its notice is in the package',
  'LGPL-3.0-or-later':
    'libvips, which sharp loads as a library of its own: it is unmodified, and can be replaced by another build of it',
  MIT: 'permissive; its notice is in the package',
  'MIT-0': 'permissive, without conditions',
  'MPL-2.0': 'copyleft for each file: the files are unmodified, and ours are not mixed with them',
  'OFL-1.1': 'fonts that may be shipped with a site, but not sold by themselves',
  'Public Domain': 'no conditions (the wording of jsonify, no SPDX identifier)',
  'Python-2.0': 'permissive; its notice is in the package',
  Unlicense: 'public domain',
}

type StatedLicence = Readonly<{licence: string; why: string}>

/** Packages whose `license` field is missing, with the licence that they state elsewhere. */
export const statedElsewhere: Readonly<Record<string, StatedLicence>> = {
  'md5-o-matic': {licence: 'MIT', why: 'in the old field `licenses`, and in its file LICENSE'},
}
