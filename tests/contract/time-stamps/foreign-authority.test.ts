import {createHash} from 'node:crypto'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openssl} from '#tests/support/servers/emulated-services.ts'
import {UntrustedAuthority} from '#workers/publisher/time-stamps/time-stamp-errors.ts'
import {verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'

// Authorities as others run them, made by OpenSSL alone: with keys of RSA, other hash functions and a CA in between.
const sha256 = createHash('sha256').update('the head of the chain').digest('hex')

let folder: string
const at = (name: string) => path.join(folder, name)
const run = async (...args: readonly string[]) => {
  const {passed, output} = await openssl(...args)
  if (!passed) throw new Error(`openssl ${args.join(' ')}\n${output}`)
}

const configuration = `
[req]
distinguished_name = name
prompt = no
[name]
CN = unused
[ca]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[tsa]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
[unlimited]
subjectKeyIdentifier = hash
[authority]
serial = serial
default_policy = 1.2.3.4.1
digests = sha256
accuracy = millisecs:500
clock_precision_digits = 6
ess_cert_id_chain = yes
`

type Key = readonly string[]
const rsa: Key = ['rsa', '-pkeyopt', 'rsa_keygen_bits:2048']
const p384: Key = ['EC', '-pkeyopt', 'ec_paramgen_curve:P-384']

const makeKey = async (name: string, key: Key) =>
  await run('genpkey', '-algorithm', ...key, '-out', at(`${name}.key`))

async function certify(name: string, key: Key, extensions: string, issuer?: string): Promise<void> {
  await makeKey(name, key)
  const request = ['-new', '-key', at(`${name}.key`), '-subj', `/O=Others/CN=${name}`, '-config', at('cnf')]
  await run('req', ...request, '-out', at(`${name}.csr`))
  const by = issuer
    ? ['-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`), '-CAcreateserial']
    : ['-signkey', at(`${name}.key`)]
  const what = ['-req', '-in', at(`${name}.csr`), '-days', '10', '-sha256', '-out', at(`${name}.pem`)]
  await run('x509', ...what, '-extfile', at('cnf'), '-extensions', extensions, ...by)
}

/** The token of an authority with the certificates of `chain` between it and its CA. */
async function stampBy(signer: string, options: readonly string[], ...chain: readonly string[]) {
  const between = await Promise.all(chain.map(async (name) => await readFile(at(`${name}.pem`), 'utf8')))
  await writeFile(at('sent-along.pem'), between.join(''))
  await run('ts', '-query', '-digest', sha256, '-sha256', '-cert', '-out', at('query.tsq'))
  const query = ['-config', at('cnf'), '-section', 'authority', '-queryfile', at('query.tsq')]
  const by = ['-signer', at(`${signer}.pem`), '-inkey', at(`${signer}.key`), '-chain', at('sent-along.pem')]
  await run('ts', '-reply', ...query, ...by, ...options, '-token_out', '-out', at('token.der'))
  return await readFile(at('token.der'))
}

let caPem: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foreign-authority-'))
  await writeFile(at('cnf'), configuration.replace('serial = serial', `serial = ${at('serial')}`))
  await writeFile(at('serial'), 'FF0123456789ABCDEF\n')
  await certify('root', p384, 'ca')
  await certify('between', p384, 'ca', 'root')
  await certify('rsa-signer', rsa, 'tsa', 'between')
  await certify('ec-signer', p384, 'tsa', 'between')
  await certify('no-ca', p384, 'unlimited', 'root')
  await certify('under-no-ca', p384, 'tsa', 'no-ca')
  caPem = await readFile(at('root.pem'), 'utf8')
})
afterAll(async () => await rm(folder, {recursive: true}))

test.each([
  ['RSA and SHA-256', 'rsa-signer', ['-sha256']],
  ['RSA and SHA-512', 'rsa-signer', ['-sha512']],
  ['P-384 and SHA-384', 'ec-signer', ['-sha384']],
])('a time stamp with %s, through a CA in between, is verified', async (_, signer, options) => {
  const tokenDer = await stampBy(signer, options, 'between')
  const {genTime, serial, authority} = verifyTimeStamp({tokenDer, sha256, caPem})
  expect(genTime).toMatch(/^20\d\d-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/u)
  expect(serial).toMatch(/^4704001724325152148\d{3}$/u)
  expect(authority).toBe(signer)
})

test('it is refused without the CA in between, and through one that is no CA', async () => {
  const incomplete = await stampBy('rsa-signer', ['-sha256'])
  expect(() => verifyTimeStamp({tokenDer: incomplete, sha256, caPem})).toThrow(UntrustedAuthority)
  const wrong = await stampBy('under-no-ca', ['-sha256'], 'no-ca')
  expect(() => verifyTimeStamp({tokenDer: wrong, sha256, caPem})).toThrow(
    new UntrustedAuthority('The certificate of its signer does not lead to one of the given CAs.'),
  )
})

test('one whose signer is named by a hash of SHA-1 is verified, one signed over SHA-1 is not', async () => {
  const configured = await readFile(at('cnf'), 'utf8')
  await writeFile(at('cnf'), `${configured}ess_cert_id_alg = sha1\n`)
  const tokenDer = await stampBy('rsa-signer', ['-sha256'], 'between')
  expect(verifyTimeStamp({tokenDer, sha256, caPem})).toMatchObject({authority: 'rsa-signer'})
  const weak = await stampBy('rsa-signer', ['-sha1'], 'between')
  expect(() => verifyTimeStamp({tokenDer: weak, sha256, caPem})).toThrow('algorithms that are not known')
})
