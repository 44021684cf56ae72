import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { getNumero, NUMEROS } from '../numeros'

const PONTOS = [
  {
    titulo: `De R$ ${NUMEROS.vagaDe} a R$ ${NUMEROS.vagaAte} por vaga`,
    texto: 'O preço depende dos canais escolhidos. Sem mensalidade.',
  },
  { titulo: 'Situação de cada canal', texto: 'Você vê o que já está no ar e o que ainda está na fila.' },
]

/** The multichannel module, and the AI assistant when its address is set. */
export function PublicarVaga() {
  const canais = getNumero('canais', useDadosDoSite())
  const total = canais ? `${canais.sufixo ? 'Mais de ' : ''}${canais.valor} canais` : 'Os canais que você escolher'
  return (
    <section aria-labelledby="publicar" className="sobre-noite trama-noite text-sobre-noite">
      <Container className="grid gap-x-16 gap-y-12 py-20 sm:py-28 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h2 id="publicar" className="text-3xl">
            Prefere conduzir a seleção? Publique a vaga em vários canais de uma vez.
          </h2>
          <p className="mt-5 max-w-lg text-lg text-sobre-noite-suave">
            A partir de R$ {NUMEROS.vagaDe} por vaga, com um só formulário e um só lugar para acompanhar.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.recrutaeeo()} variant="onDark" size="lg">
              Publicar vaga
            </ButtonLink>
            {links.assistente ? (
              <ExternalLink
                href={links.assistente}
                className={buttonStyle({ variant: 'ghost', size: 'lg', className: 'text-sobre-noite hover:bg-noite-suave' })}
              >
                Assistente de RH com IA, 24/7
              </ExternalLink>
            ) : null}
          </div>
          <p className="mt-6 text-sobre-noite-suave">
            Procurando trabalho?{' '}
            <Link to={paths.vagas()} className="font-semibold text-sobre-noite underline underline-offset-4">
              Veja as vagas abertas
            </Link>
            .
          </p>
        </div>
        <dl className="divide-y divide-linha-noite border-y border-linha-noite lg:self-end">
          {[{ titulo: total, texto: 'Escreva a vaga uma vez e escolha onde ela aparece.' }, ...PONTOS].map(
            ({ titulo, texto }) => (
              <div key={titulo} className="py-5">
                <dt className="text-xl font-semibold tracking-[-0.01em]">{titulo}</dt>
                <dd className="mt-1 text-sobre-noite-suave">{texto}</dd>
              </div>
            ),
          )}
        </dl>
      </Container>
    </section>
  )
}
