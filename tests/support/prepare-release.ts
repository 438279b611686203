import type {SanityClient} from '@sanity/client'

let count = 0

/** A new release with a changed version of a published post, which also has a draft. */
export async function prepareRelease(editor: SanityClient) {
  count += 1
  const releaseId = `r${count}`
  const id = `post-${releaseId}`
  const version = `versions.${releaseId}.${id}`
  await editor.create({_id: id, _type: 'post', title: 'Published'})
  await editor.create({_id: `drafts.${id}`, _type: 'post', title: 'Draft'})
  await editor.releases.create({releaseId, metadata: {title: 'Summer', releaseType: 'asap'}})
  await editor.createVersion({releaseId, publishedId: id, baseId: id})
  await editor.patch(version).set({title: 'New'}).commit()
  return {releaseId, id, version}
}
