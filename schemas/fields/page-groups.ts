/** The tabs of a document with a page of its own: lists, page content, search listing. */
export const pageGroups = [
  {name: 'lists', title: 'Name and card', default: true},
  {name: 'page', title: 'Page'},
  {name: 'search', title: 'Search listing'},
]
