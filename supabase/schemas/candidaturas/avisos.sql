-- E-mails to recruiters and candidates about applications.

create function candidaturas.status_que_avisam() returns text[]
language sql immutable set search_path = '' as $$
  select array['entrevista', 'aprovada', 'recusada'];
$$;
comment on function candidaturas.status_que_avisam is
  'Statuses whose change always sends the candidate an e-mail (`aviso` in src/domain/candidatura/candidatura.ts). Other changes send one only with a message.';

create function candidaturas.status_com_resultado() returns text[]
language sql immutable set search_path = '' as $$
  select array['aprovada', 'recusada'];
$$;
comment on function candidaturas.status_com_resultado is
  'Statuses that are an outcome (`resultado` in src/domain/candidatura/candidatura.ts). At the end of a vacancy, candidates in all other statuses get an answer.';

create function candidaturas.preencher_mensagem(_texto text, _nome text, _vaga public.vagas) returns text
language sql immutable set search_path = '' as $$
  select left(
    replace(
      replace(replace(_texto, '{vaga}', _vaga.cargo), '{empresa}', _vaga.empresa),
      '{nome}',
      split_part(_nome, ' ', 1)
    ),
    4000
  );
$$;
comment on function candidaturas.preencher_mensagem is
  'A message with {nome} as the first name of the candidate, {vaga} and {empresa} as those of the vacancy, cut at 4,000 characters.';

create function candidaturas.responder(_candidatura public.candidaturas, _situacao text, _texto text) returns void
language sql set search_path = '' as $$
  insert into public.candidatura_respostas (candidatura_id, situacao, texto)
  select _candidatura.id, _situacao, candidaturas.preencher_mensagem(_texto, _candidatura.nome, v)
  from public.vagas as v where v.id = _candidatura.vaga_id;
  select candidaturas.enviar_link(_candidatura, v, 'candidatura_mudou', _candidatura.versao::text)
  from public.vagas as v where v.id = _candidatura.vaga_id;
$$;
comment on function candidaturas.responder is
  'Adds an answer to the history, its {nome}, {vaga} and {empresa} filled in, and e-mails it; the application is passed in its state after the answer.';
