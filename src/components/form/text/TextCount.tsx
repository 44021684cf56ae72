import { formatInteiro } from '@/domain/br/numero'
import { cleanParagrafo, countCaracteres } from '@/domain/br/texto'

/** Characters used, counted as the server counts. Announced only near the limit, so that typing is not interrupted. */
export function TextCount({ text, max }: { text: string; max: number }) {
  const used = countCaracteres(cleanParagrafo(text))
  const over = used - max
  return (
    <div className="mt-2 text-sm text-tinta-suave">
      <span aria-hidden="true" className={over > 0 ? 'font-medium text-erro' : undefined}>
        {`${formatInteiro(used)} de ${formatInteiro(max)} caracteres`}
      </span>
      <output className="sr-only">{over > 0 ? 'O texto passou do tamanho máximo.' : ''}</output>
    </div>
  )
}
