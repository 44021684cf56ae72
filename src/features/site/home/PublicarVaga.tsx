import { Link } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { links } from '@/lib/links'
import { paths } from '@/lib/paths'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { getNumero } from '../numeros'
import { PONTOS_DA_VAGA, TEXTOS } from './conteudo'
import { FonteDosNumeros } from './FonteDosNumeros'
import { publicarVaga } from './textos'

/** The multichannel module, and the AI assistant when its address is set. */
export function PublicarVaga() {
  const dados = useDadosDoSite()
  const canais = getNumero('canais', dados)
  const total = canais ? `${canais.sufixo ? 'Mais de ' : ''}${canais.valor} canais` : 'Os canais que você escolher'
  return (
    <section aria-labelledby="publicar" className="sobre-noite trama-noite text-sobre-noite">
      <Container className="grid gap-x-16 gap-y-4 py-6 sm:gap-y-12 sm:py-20 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h2 id="publicar" className="text-2xl sm:text-3xl">
            {TEXTOS.publicar}
          </h2>
          <p className="mt-4 max-w-lg sm:mt-5 sm:text-lg text-sobre-noite-suave">{TEXTOS.preco}</p>
          <div className="mt-6 flex flex-col items-start gap-x-3 gap-y-1 sm:mt-8 sm:flex-row">
            <ButtonLink to={paths.recrutaeeo()} variant="onDark" size="lg">
              {publicarVaga.publicarVaga}
            </ButtonLink>
            {links.assistente ? (
              <ExternalLink
                href={links.assistente}
                className={buttonStyle({ variant: 'ghostOnDark', size: 'lg', className: 'max-sm:-ml-6' })}
              >
                {publicarVaga.assistente}
              </ExternalLink>
            ) : null}
          </div>
          <p className="mt-2 text-sobre-noite-suave sm:mt-6">
            Procurando trabalho?{' '}
            <Link to={paths.vagas()} className="font-semibold text-sobre-noite underline underline-offset-4">
              Veja as vagas abertas
            </Link>
            .
          </p>
        </div>
        <div className="lg:self-end">
          <dl className="flex flex-wrap gap-x-5 sm:block sm:divide-y sm:divide-linha-noite sm:border-y sm:border-linha-noite">
            {[{ titulo: total, texto: TEXTOS.canais }, ...PONTOS_DA_VAGA].map(({ titulo, texto }, i) => (
              <div key={titulo} className={cx('sm:py-5', i === 1 && 'max-sm:hidden')}>
                <dt className="text-sm sm:text-xl font-semibold tracking-[-0.01em]">{titulo}</dt>
                <dd className="text-sobre-noite-suave max-sm:sr-only sm:mt-1">{texto}</dd>
              </div>
            ))}
          </dl>
          <FonteDosNumeros nomes={['canais']} dados={dados} className="mt-3" />
        </div>
      </Container>
    </section>
  )
}
