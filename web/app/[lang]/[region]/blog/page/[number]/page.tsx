import {BlogListPage, blogListMetadata} from '#web/features/blog/blog-list-page.tsx'

type Props = PageProps<'/[lang]/[region]/blog/page/[number]'>

/** The first request renders these pages, because their number depends on the content. */
export const generateStaticParams = () => []

export const generateMetadata = async ({params}: Props) => await blogListMetadata(await params)

export default async function BlogNumberedPage({params}: Props) {
  return <BlogListPage params={await params} />
}
