type Listing = Readonly<{category?: string | undefined; pageNumber?: number}>

/** Path of a page of the post list, without a language: `/blog/category/education/page/2`. */
export function blogPath({category, pageNumber = 1}: Listing): string {
  const filter = category ? `/category/${category}` : ''
  const page = pageNumber > 1 ? `/page/${pageNumber}` : ''
  return `/blog${filter}${page}`
}
