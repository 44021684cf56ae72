import type { Achado } from '@/domain/vaga/anuncio/checar'
import { AchadoDoAnuncio } from '@/features/vagas/correcao/AchadoDoAnuncio'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinha, readLinhas, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDaPagina, listAcoesDaVaga } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDaVaga } from './textos'

/** An ad with the findings of the check. */
export function FichaDaVaga({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  // As `checkAnuncio` wrote them.
  const achados = readLinhas(linha, 'achados') as unknown as readonly Achado[]
  const pagina = readLinha(linha, 'pagina')
  const acoes = [...listAcoesDaVaga(linha), ...listAcoesDaPagina(pagina)]
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo={fichaDaVaga.checagemEncontrou}>
        {achados.length === 0 ? (
          <p className="text-sm text-tinta-suave">{fichaDaVaga.nadaApontadoNeste}</p>
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
      <Parte titulo={fichaDaVaga.oAnuncio}>
        <AnuncioLido vaga={linha} />
      </Parte>
      {readTexto(pagina, 'slug') ? (
        <Parte titulo={readTexto(pagina, 'motivo') ? fichaDaVaga.paginaOculta : fichaDaVaga.paginaDaEmpresa}>
          {readTexto(pagina, 'motivo') ? <p className="mb-3 font-semibold wrap-anywhere">{readTexto(pagina, 'motivo')}</p> : null}
          <p className="wrap-anywhere whitespace-pre-line">{readTexto(pagina, 'texto') || fichaDaVaga.paginaSemTexto}</p>
        </Parte>
      ) : null}
      <Parte titulo={fichaDaVaga.quemAnuncia}>
        <Fatos
          fatos={[
            ['Responsável', readTexto(linha, 'responsavel_nome')],
            ['E-mail', readTexto(linha, 'email')],
            ['Código', readTexto(linha, 'codigo_ref')],
          ]}
        />
      </Parte>
    </>
  )
}
