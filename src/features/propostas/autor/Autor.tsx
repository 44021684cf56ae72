import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Monograma } from '@/components/identidade/Monograma'
import { perfilQueries } from '@/features/contas/perfil/api'
import { type ConsultoriaEmQue, toOutra } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { paths } from '@/lib/paths'
import { propostaQueries } from '../api'
import { toAutor } from './autor-view'
import { autorTextos } from './textos'

const link = 'font-semibold text-marca underline underline-offset-4'

/** The author's name as the client sees it. Shown only when known: the page does not wait for it. */
export function Autor({ userId, consultoria: em }: { userId: string; consultoria: ConsultoriaEmQue | null }) {
  const { data: consultoria } = useQuery(propostaQueries.autor(userId))
  const { data: perfil } = useQuery(perfilQueries.mine(userId))
  const autor = toOutra(em) || consultoria === undefined || !perfil ? null : toAutor(consultoria, perfil)
  return (
    <div className="space-y-2 rounded-campo bg-suave px-4 py-3 text-sm text-tinta-suave">
      {autor ? (
        <p className="flex gap-3">
          <Monograma id={consultoria && 'slug' in consultoria ? consultoria.slug : userId} name={autor.nome} />
          <span>
            A empresa lê a proposta em nome de <strong className="font-semibold text-tinta">{autor.nome}</strong>
            <span>{`${autor.listada ? '.' : ', com a indicação “Sem cadastro no diretório”.'} ${autor.porque} `}</span>
            {autor.listada || perfil?.nome ? null : (
              <Link to={paths.appPerfil()} className={link}>
                {autorTextos.escreverNomePerfil}
              </Link>
            )}
          </span>
        </p>
      ) : null}
      {em?.nome && toOutra(em) ? (
        <p>
          {autorTextos.emNomeDe} <strong className="font-semibold text-tinta">{em.nome}</strong>.
        </p>
      ) : null}
      <p>{autorTextos.depoisEnviadaNao}</p>
    </div>
  )
}
