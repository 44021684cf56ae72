import { DE_QUEM_DENUNCIA, isNovo, MOTIVOS_DE_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { formatDiaHora } from '@/lib/format'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { DecisoesDoItem } from '../fila/DecisoesDoItem'
import { Fatos } from '../fila/Fatos'
import type { FichaProps } from '../fila/fila'
import { readLinhas, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { listAcoesDoTexto } from './acoes-do-texto'
import { fichaDoTexto } from './textos'

const nomeDe = (tabela: Readonly<Record<string, string>>, codigo: string) => tabela[codigo] ?? codigo

type Arquivo = keyof typeof fichaDoTexto.alt
const isArquivo = (tipo: string): tipo is Arquivo => Object.hasOwn(fichaDoTexto.alt, tipo)

function ArquivoNovo({ tipo, caminho, de }: { tipo: Arquivo; caminho: string; de: string }) {
  const nome = fichaDoTexto.alt[tipo](de)
  if (tipo === 'portfolio') return <AbrirPdf pdf={{ caminho }} nome={nome} label={fichaDoTexto.abrirPortfolio} />
  return <ImagemGuardada caminho={caminho} lado={256} alt={nome} className="size-64 rounded-campo border border-linha bg-white" />
}

/** A reported question, message or review as it was written, or what is new and waits: a logo, photo, portfolio or name. */
export function FichaDoTexto({ detalhe: { linha }, onDecidido, onRecarregar }: FichaProps) {
  const acoes = listAcoesDoTexto(linha)
  const tipo = readTexto(linha, 'tipo')
  const denuncias = isNovo(tipo) ? [] : readLinhas(linha, 'denuncias')
  return (
    <>
      {acoes.length > 0 ? (
        <Parte>
          <DecisoesDoItem acoes={acoes} onDecidido={onDecidido} onRecarregar={onRecarregar} />
        </Parte>
      ) : null}
      <Parte titulo={nomeDe(TIPOS_DE_TEXTO, tipo)}>
        {isArquivo(tipo) ? (
          <ArquivoNovo tipo={tipo} caminho={readTexto(linha, 'texto')} de={readTexto(linha, 'detalhe')} />
        ) : (
          <p className="border-l-2 border-marca pl-4 wrap-anywhere whitespace-pre-line">
            {readTexto(linha, 'texto') || fichaDoTexto.semTexto}
          </p>
        )}
        {readTexto(linha, 'resposta') ? (
          <p className="mt-3 border-l-2 border-linha pl-4 wrap-anywhere whitespace-pre-line">{readTexto(linha, 'resposta')}</p>
        ) : null}
        {isArquivo(tipo) ? null : (
          <p className="mt-3 text-sm text-tinta-suave">
            {fichaDoTexto.escritoPor(nomeDe(DE_QUEM_DENUNCIA, readTexto(linha, 'autor')))}
          </p>
        )}
      </Parte>
      {denuncias.length > 0 ? (
        <Parte titulo={fichaDoTexto.denuncias(denuncias.length)}>
          <ul className="divide-y divide-linha">
            {denuncias.map((denuncia) => (
              <li key={readTexto(denuncia, 'id')} className="py-3 first:pt-0 last:pb-0">
                <p className="font-semibold">{nomeDe(MOTIVOS_DE_TEXTO, readTexto(denuncia, 'motivo'))}</p>
                {readTexto(denuncia, 'detalhe') ? <p className="mt-1 wrap-anywhere">{readTexto(denuncia, 'detalhe')}</p> : null}
                <p className="mt-1 text-sm text-tinta-suave">
                  {`${nomeDe(DE_QUEM_DENUNCIA, readTexto(denuncia, 'de'))} · ${formatDiaHora(readTexto(denuncia, 'criada_em'))}`}
                </p>
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
      {readTexto(linha, 'decidida_em') ? (
        <Parte titulo={fichaDoTexto.aDecisao}>
          <Fatos
            fatos={[
              ['Decisão', readTexto(linha, 'decisao')],
              ['Decidida por', readTexto(linha, 'decidida_por')],
            ]}
          />
        </Parte>
      ) : null}
    </>
  )
}
