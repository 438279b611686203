import {z} from 'zod'

const text = z.string()

const planned = [
  '_type in ["blogPost", "announcement"]',
  '_type == "system.release"',
  '_id in path("versions.**")',
  '_type == "approvalRequest"',
].join(' || ')

/** What has a moment of its own: posts, announcements, releases and requests for approval, drafts included. */
export const plannedContent = {
  query: `{
    "posts": *[_type == "blogPost" && defined(publishedAt) && !(_id in path("versions.**"))]{
      _id, publishedAt, "title": coalesce(title.en, title.ar, "Without a title")
    },
    "announcements": *[_type == "announcement" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
      _id, "title": coalesce(text.en, text.ar, "Without a text"), "from": coalesce(from, null), "until": coalesce(until, null)
    },
    "releases": *[_type == "system.release" && state in ["active", "scheduling", "scheduled"]]{
      name, "title": coalesce(metadata.title, "Without a title"), "isScheduled": state == "scheduled",
      "moment": coalesce(publishAt, metadata.intendedPublishAt, null),
      "only": select(metadata.cardinality == "one" => *[string::startsWith(_id, "versions." + ^.name + ".")][0]{
        _id, "title": coalesce(title.en, title.ar, name.en, name.ar, text.en, text.ar, question.en, _type)
      })
    },
    "requests": *[_type == "approvalRequest" && defined(liveAt) && !(state in ["void", "refused", "published"])]{
      document, liveAt, "isApproved": defined(approvedAt), "type": *[_id in [^.document, "drafts." + ^.document]][0]._type,
      "title": *[_id in [^.document, "drafts." + ^.document]][0]{"of": coalesce(name.en, title.en, title)}.of
    }
  }`,
  subscribeTo: planned,
  perspective: 'raw',
  shape: z.object({
    posts: z.array(z.object({_id: text, publishedAt: text, title: text})),
    announcements: z.array(z.object({_id: text, title: text, from: text.nullable(), until: text.nullable()})),
    releases: z.array(
      z.object({
        name: text,
        title: text,
        isScheduled: z.boolean(),
        moment: text.nullable(),
        /** The one document of what was scheduled by itself. */
        only: z.object({_id: text, title: text}).nullable(),
      }),
    ),
    requests: z.array(
      z.object({
        document: text,
        liveAt: text,
        isApproved: z.boolean(),
        type: text.nullable(),
        title: text.nullable().catch(null),
      }),
    ),
  }),
} as const

export type PlannedContent = z.infer<(typeof plannedContent)['shape']>
