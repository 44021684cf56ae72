import { recorteDaComparacao, recorteDaRevisao, recorteDoQuadro } from '../textos'
import { Mostra, Quadro, Recorte, Revisao } from './partes'

/** What a client, a recruiter and who writes an ad see. */
export function Recortes() {
  return (
    <Mostra>
      <Recorte {...recorteDaComparacao}>
        <Comparacao />
      </Recorte>
      <Recorte {...recorteDoQuadro}>
        <Quadro />
      </Recorte>
      <Recorte {...recorteDaRevisao}>
        <Revisao />
      </Recorte>
    </Mostra>
  )
}

function Comparacao() {
  const { consultorias, linhas, menorValor } = recorteDaComparacao
  return (
    <>
      <div className="grid grid-cols-3 gap-x-3">
        {consultorias.map((nome) => (
          <p key={nome} className="text-sm font-semibold">
            {nome}
          </p>
        ))}
      </div>
      {linhas.map(({ nome, celulas }, linha) => (
        <div key={nome} className="mt-2 border-t border-linha pt-1.5">
          <p className="text-tinta-suave">{nome}</p>
          <div className="grid grid-cols-3 gap-x-3">
            {celulas.map((celula, coluna) => (
              <p key={celula} className={linha === 0 ? 'text-base font-semibold tabular-nums' : ''}>
                <span>{celula}</span>
                {linha === 0 && coluna === 1 ? <span className="block text-xs text-marca">{menorValor}</span> : null}
              </p>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
