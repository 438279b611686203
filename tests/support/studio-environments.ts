import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'

/** The objects of `studio/environment.ts` in a built Studio, as a minifier writes them, with single quotes. */
export function studioEnvironments(build: string): string[] {
  const scripts = path.join(build, 'static')
  return readdirSync(scripts)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(scripts, name), 'utf8'))
    .flatMap((script) =>
      [...script.matchAll(/\{projectId:[^{}]+,dataset:[^{}]+,localLake:[^{}]+,siteUrl:[^{}]+\}/gu)].map(
        ([object]) => object.replaceAll(/["`]/gu, "'"),
      ),
    )
}
