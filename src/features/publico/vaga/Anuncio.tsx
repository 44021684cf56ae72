import { ExternalLink } from '@/components/ui/ExternalLink'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import type { VagaPublica } from '@/domain/vaga/publica/vaga-publica'
import type { VagaAberta } from '../api'
import { BlocosDoAnuncio } from '../TextoDoAnuncio'
import { anuncio } from './textos'

const link = 'font-semibold text-marca underline decoration-marca/40 underline-offset-4 hover:decoration-marca'

/** The texts of the ad, and where else it stands. */
export function Anuncio({ vista, canais = [] }: { vista: VagaPublica; canais?: VagaAberta['canais'] }) {
  const outros = canais.filter(({ external_url }) => external_url.startsWith('https://'))
  return (
    <>
      {vista.secoes.map(({ titulo, blocos }) => (
        <section key={titulo} className="mb-9 max-w-prose">
          <h2 className="mb-2.5 text-xl wrap-anywhere">{titulo}</h2>
          <div className="space-y-3">
            <BlocosDoAnuncio blocos={blocos} />
          </div>
        </section>
      ))}
      {vista.site ? (
        <p className="-mt-4 mb-9">
          <ExternalLink href={vista.site} className={link}>
            {anuncio.siteEmpresa}
          </ExternalLink>
        </p>
      ) : null}
      {outros.length > 0 ? (
        <p className="mb-9 max-w-prose text-sm text-tinta-suave">
          {'A mesma vaga também está em '}
          {outros.map(({ canal, external_url }, at) => (
            <span key={canal}>
              <span>{at === 0 ? '' : at === outros.length - 1 ? ' e ' : ', '}</span>
              <ExternalLink href={external_url} className={link}>
                {getNomeDoCanal(canal)}
              </ExternalLink>
            </span>
          ))}
          <span>. Basta se candidatar em um lugar.</span>
        </p>
      ) : null}
    </>
  )
}
