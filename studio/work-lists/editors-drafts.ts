/** Drafts of editors. The Studio keeps its own documents as drafts too, such as the secret of its previews. */
export const editorsDrafts = '_id in path("drafts.**") && !(_type match "sanity.*")'
