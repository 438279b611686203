import type {SanityClient} from '@sanity/client'

/** Creates the client's dataset, readable by everyone, when it is missing. Returns a message about its change. */
export async function ensureDataset(client: SanityClient): Promise<string> {
  const {dataset: name = ''} = client.config()
  const present = (await client.datasets.list()).find((dataset) => dataset.name === name)
  if (!present) {
    await client.datasets.create(name, {aclMode: 'public'})
    return `The dataset "${name}" was made; what is published in it is readable by everyone.`
  }
  // The site reads it without a token; a command must not publish existing data.
  if (present.aclMode !== 'public')
    throw new Error(
      `The dataset "${name}" is ${present.aclMode}: make it public (sanity.io/manage, Datasets)`,
    )
  return `The dataset "${name}" is there already.`
}
