import { Container } from '@/components/ui/Container'
import { buttonStyle } from '@/components/ui/button-style'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { semConexaoPage } from './textos'

const GUARDADO = [semConexaoPage.osRascunhos, semConexaoPage.oEnviado]

/** `/sem-conexao`: what `public/sw.js` shows at any address that cannot be reached (docs/product/site.md#without-a-connection). */
export default function SemConexaoPage() {
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={semConexaoPage.semConexao} noindex />
      <PageHeader eyebrow={semConexaoPage.semConexao} title={semConexaoPage.titulo} lead={semConexaoPage.abertura} />
      <ul className="mt-6 list-disc space-y-2 pl-5">
        {GUARDADO.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this same address: it reloads the page also without a script */}
      <a href="" className={buttonStyle({ className: 'mt-8' })}>
        {semConexaoPage.tentarNovo}
      </a>
    </Container>
  )
}
