/** Pages of sites that nobody has: every name that ends in `.example`, for the import of an ad by its address. */

/** Variables of the functions that lead there. */
export const pagesEnv = (url: string) => ({ PAGES_URL: url })

/** Whether a request is for a page of such a site. */
export const isPage = ({ method, headers }: Request): boolean =>
  method === 'GET' && /^[\w.-]+\.example$/.test(headers.get('host') ?? '')

const JOB = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Auxiliar de Padaria',
  hiringOrganization: { '@type': 'Organization', name: 'Padaria Espiga Dourada' },
  employmentType: ['PART_TIME'],
  totalJobOpenings: 3,
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Contagem', addressRegion: 'MG' } },
  baseSalary: { currency: 'BRL', value: { minValue: 12.5, unitText: 'HOUR' } },
  description: '<p>Montar a vitrine e atender no balcão da loja.</p><script>document.title = "atacou"</script>',
  qualifications: '<ul><li>Gostar de acordar cedo</li></ul>',
}

const page = (body: string) =>
  new Response(`<!doctype html><html lang="pt-BR"><head><title>Vaga</title></head><body>${body}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

const PAGES: Readonly<Record<string, () => Response>> = {
  '/vaga': () =>
    page(`<script type="application/ld+json">${JSON.stringify(JOB).replaceAll('</', '<\\/')}</script><nav>Outras vagas</nav>`),
  '/dentro': () => new Response(null, { status: 302, headers: { location: 'https://127.0.0.1/vaga' } }),
}

/** `/vaga` is an ad, `/dentro` leads into this machine; nothing else is there. */
export const answerPage = ({ url }: Request): Response => PAGES[new URL(url).pathname]?.() ?? new Response(null, { status: 404 })
