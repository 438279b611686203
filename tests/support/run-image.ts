import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {linkPackages} from './copy-sources.ts'
import {copyImageTree} from './image-files.ts'
import {type StartedProgram, startProgram} from './start-program.ts'

const image = path.resolve('.data/image')

/** The user of the image, where this one may become another. */
const user = process.getuid?.() === 0 ? 1000 : undefined

/** Makes the tree of the image, with a build. Its user may write where the site renders and keeps responses, and nowhere else. */
export function makeImage(build: string): void {
  copyImageTree(image)
  linkPackages(image)
  const written = ['web/.next', 'data'].map((place) => path.join(image, place))
  cpSync(build, path.join(image, 'web/.next'), {recursive: true})
  rmSync(path.join(image, 'web/.next/cache'), {recursive: true, force: true})
  mkdirSync(path.join(image, 'data'))
  if (user !== undefined) execFileSync('chown', ['-R', `${user}:${user}`, ...written])
}

/** Starts a program of the image as the image does. */
export const startInImage = (program: string, variables: Readonly<Record<string, string>>): StartedProgram =>
  startProgram([process.execPath, program], {
    folder: image,
    variables: {...variables, HOME: '/', DATA_DIR: path.join(image, 'data')},
    user,
  })
