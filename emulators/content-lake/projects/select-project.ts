/** What an address or its headers say about the project. */
type Target = Readonly<{host: string; path: string; query: URLSearchParams; header: string | undefined}>

const inPath = /^\/(?:v[^/]+\/(?:hooks\/)?projects|images|files)\/([^/]+)/u

/**
 * The id of the project that a request is for: as its host says (`<id>.localhost`), its path, the header of Sanity's client or, for a
 * sign-in, the Studio. Undefined when nothing says it. A label of the host that is no project is a name of this machine.
 */
export function requestedProject(
  {host, path, query, header}: Target,
  known: (id: string) => boolean,
): string | undefined {
  const label = host.split('.').find(known)
  return label ?? inPath.exec(path)?.[1] ?? header ?? query.get('projectId') ?? undefined
}
