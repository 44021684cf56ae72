import type { Achado } from '@/domain/vaga/anuncio/checar'
import { AchadoDoAnuncio } from '@/features/vagas/correcao/AchadoDoAnuncio'
import { formatDia } from '@/lib/format'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinha, readLinhas, readLista, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDaEdicao, listAcoesDaPagina, listAcoesDaVaga } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDaVaga } from './textos'

/** An ad with the findings of the check. */
export function FichaDaVaga({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  // As `checkAnuncio` wrote them.
  const achados = readLinhas(linha, 'achados') as unknown as readonly Achado[]
  const pagina = readLinha(linha, 'pagina')
  const conta = readLinha(linha, 'conta')
  const motivosDaMudanca = readLinhas(readLinha(linha, 'a_ler'), 'achados') as unknown as readonly Achado[]
  const acoes = [...listAcoesDaEdicao(linha), ...listAcoesDaVaga(linha), ...listAcoesDaPagina(pagina)]
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo={fichaDaVaga.checagemEncontrou}>
        {achados.length + motivosDaMudanca.length === 0 ? (
          <p className="text-sm text-tinta-suave">{fichaDaVaga.nadaApontadoNeste}</p>
        ) : (
          <ul className="space-y-3">
            {[...motivosDaMudanca, ...achados].map((achado) => (
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
            ['E-mail do anúncio', readTexto(linha, 'email')],
            ['Telefone', readTexto(linha, 'telefone')],
            ['Conta', readTexto(conta, 'email')],
            ['Conta criada em', readTexto(conta, 'desde') ? formatDia(readTexto(conta, 'desde')) : ''],
            ['Outras vagas no ar até hoje', readTexto(conta, 'publicadas')],
            ['Suspensas ou recusadas', readTexto(conta, 'suspensas')],
            ['Empresas já lidas', readLista(conta, 'empresas').join(' · ')],
            ['Código', readTexto(linha, 'codigo_ref')],
          ]}
        />
      </Parte>
    </>
  )
}
