/** A text of an ad as people read it: lines stay lines, and lines that begin with a dash become a list. Never HTML. */
export function TextoDoAnuncio({ texto }: { texto: string }) {
  return blocos(texto).map((bloco, at) =>
    bloco.lista ? (
      <ul key={at} className="my-1.5 list-disc space-y-0.5 pl-5 marker:text-fibra-urucum">
        {bloco.linhas.map((linha, item) => (
          <li key={item} className="wrap-anywhere">
            {linha}
          </li>
        ))}
      </ul>
    ) : (
      <p key={at} className="wrap-anywhere whitespace-pre-line not-first:mt-1.5">
        {bloco.linhas.join('\n')}
      </p>
    ),
  )
}

type Bloco = { readonly lista: boolean; readonly linhas: string[] }

function blocos(texto: string): Bloco[] {
  const feitos: Bloco[] = []
  let novo = true
  for (const linha of texto.split('\n')) {
    const [, item] = /^- +(.+)$/.exec(linha) ?? []
    const ultimo = feitos.at(-1)
    if (linha.trim() === '') novo = true
    else if (ultimo && !novo && ultimo.lista === (item !== undefined)) ultimo.linhas.push(item ?? linha)
    else feitos.push({ lista: item !== undefined, linhas: [item ?? linha] })
    if (linha.trim() !== '') novo = false
  }
  return feitos
}
