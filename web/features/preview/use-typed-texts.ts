import {useEffect} from 'react'
import {cleanAttributes} from './clean-attributes.ts'
import {followDocuments} from './follow-documents.ts'
import {type Documents, documentsOnPage, TypedTexts} from './typed-texts.ts'

const storedStateOf = (documents: Documents): string =>
  Array.from(documents, ([id, {_rev}]) => `${id} ${_rev}`).join()

/**
 * Shows texts on the page while they are typed in the Studio, before they are stored. Renders the page anew when it turns out that what is
 * stored is not what it was made of: an edit may come while the Studio and the page are still getting to know each other.
 */
export function useTypedTexts(refresh: () => Promise<void>): void {
  useEffect(() => {
    const page = document.body
    const texts = new TypedTexts()
    let documents: Documents = new Map()
    let ids: readonly string[] = []
    let stored = ''
    const studio = followDocuments((known) => {
      documents = known
      texts.apply(page, documents)
      if (storedStateOf(known) === stored) return
      stored = storedStateOf(known)
      void refresh()
    })
    const sync = () => {
      const found = documentsOnPage(page)
      if (found.join() !== ids.join()) {
        ids = found
        studio.follow(ids)
      }
      texts.apply(page, documents)
      cleanAttributes(page)
    }
    sync()
    // The page changes when it is rendered anew, and when the reader moves on.
    const observer = new MutationObserver(sync)
    observer.observe(page, {childList: true, characterData: true, subtree: true})
    return () => {
      observer.disconnect()
      studio.stop()
    }
  }, [refresh])
}
