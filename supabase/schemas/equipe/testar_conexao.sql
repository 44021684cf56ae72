-- The address that the team tests.

create function equipe.endereco_de_teste(_auth_user_id uuid, _sessao uuid, _alvo text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _url text;
begin
  if not contas.admin_na_sessao(_auth_user_id, _sessao) then
    perform base.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  perform base.limitar('testar_conexao', 'conta:' || _auth_user_id, 30, interval '10 minutes');
  if _alvo is null or _alvo not in ('script', 'solicitacoes', 'consultorias', 'propostas') then
    perform base.recusar(422, 'Escolha o que testar.', 'alvo');
  end if;
  select case _alvo
    when 'script' then c.script_url
    when 'solicitacoes' then c.planilha_solicitacoes_url
    when 'consultorias' then c.planilha_consultorias_url
    else c.planilha_propostas_url
  end
  into _url
  from public.configuracoes as c;
  if _url is null then
    perform base.recusar(409, 'Salve o endereço antes de testar.', 'sem_endereco');
  end if;
  return _url;
end
$$;

create function public.fn_service_endereco_de_teste(
  _auth_user_id uuid default null, _sessao uuid default null, _alvo text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.endereco_de_teste(_auth_user_id, _sessao, _alvo);
$$;
comment on function public.fn_service_endereco_de_teste is
  'For the connection test: the stored address of script, solicitacoes, consultorias or propostas, for a session with rights of the team. Errors: '
  'PT403 so_admin, PT409 sem_endereco, PT422 alvo, PT429 limite.';
grant execute on function equipe.endereco_de_teste, public.fn_service_endereco_de_teste to service_role;
