import type {BundleEvidence, BundlePage, BundleRun} from '#domain/record/bundle.ts'
import {readList, readObject, readEntryPosition, readText, readTextOrNull} from './read-json.ts'

function readRun(value: unknown): BundleRun {
  const run = readObject(value, 'A run')
  return {
    run: readEntryPosition(run, 'run'),
    buildId: readText(run, 'buildId'),
    manifest: readText(run, 'manifest'),
    manifestHash: readText(run, 'manifestHash'),
    token: readTextOrNull(run, 'token'),
  }
}

function readPage(value: unknown): BundlePage {
  const page = readObject(value, 'A page')
  return {
    path: readText(page, 'path'),
    hash: readText(page, 'hash'),
    renderedAt: readText(page, 'renderedAt'),
    run: readEntryPosition(page, 'run'),
    address: readText(page, 'address'),
  }
}

function readStored(value: unknown) {
  const text = readObject(value, 'A text')
  return {hash: readText(text, 'hash'), body: readText(text, 'body')}
}

/** The rendered pages of a bundle. */
export function readEvidence(value: unknown): BundleEvidence {
  const evidence = readObject(value, 'The evidence')
  return {
    runs: readList(evidence, 'runs').map(readRun),
    pages: readList(evidence, 'pages').map(readPage),
    texts: readList(evidence, 'texts').map(readStored),
  }
}
