import type { Achado } from '@/domain/vaga/anuncio/checar'
import { AchadoDoAnuncio } from '@/features/vagas/correcao/AchadoDoAnuncio'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { texto, varias } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { acoesDaVaga } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'

/** An ad with the findings of the check. */
export function FichaDaVaga({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  // As `checarAnuncio` wrote them.
  const achados = varias(linha, 'achados') as unknown as readonly Achado[]
  const acoes = acoesDaVaga(linha)
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo="O que a checagem encontrou">
        {achados.length === 0 ? (
          <p className="text-sm text-tinta-suave">Nada foi apontado neste texto.</p>
        ) : (
          <ul className="space-y-3">
            {achados.map((achado) => (
              <li key={`${achado.campo}-${achado.regra}-${achado.trecho}`}>
                <AchadoDoAnuncio achado={achado} />
              </li>
            ))}
          </ul>
        )}
      </Parte>
      <Parte titulo="O anúncio">
        <AnuncioLido vaga={linha} />
      </Parte>
      <Parte titulo="Quem anuncia">
        <Fatos
          fatos={[
            ['Responsável', texto(linha, 'responsavel_nome')],
            ['E-mail', texto(linha, 'email')],
            ['Código', texto(linha, 'codigo_ref')],
          ]}
        />
      </Parte>
    </>
  )
}
